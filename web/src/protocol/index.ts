// The types of everything that crosses between TypeScript and Rust: see crates/protocol, from which types.ts is
// generated. Nothing here exists at run time.

export type * from './types';
