// What a game on this device needs before its first move: the pages to begin and to play it, in one file. Whoever comes by
// a link to a table loads none of it.

export { currentGame } from '../game/current-game.svelte';
export { default as Play } from './Play.svelte';
export { default as Start } from './Start.svelte';
