// The types of everything that crosses between TypeScript and Rust: see crates/protocol, from which types.ts is
// generated. Nothing here exists at run time; what the games are like is in games.ts.

export type * from './types';
