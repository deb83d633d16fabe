// Sounds of the board, made here out of tones and noise: no file is loaded. Silent until the player asks for sounds,
// and until the first tap, as browsers have it.

import type { Effect } from '../protocol';

let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (!('AudioContext' in globalThis)) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
  /** What the pitch glides to. */
  readonly to?: number;
  readonly shape?: OscillatorType;
}

function tone(audio: AudioContext, volume: number, { at, pitch, length, loudness, to, shape }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape ?? 'sine';
  oscillator.frequency.setValueAtTime(pitch, start);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.05);
}

/** A marble that rolls: soft noise under a low filter. */
function roll(audio: AudioContext, volume: number, at: number, length: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) {
    const part = index / data.length;
    data[index] = (Math.random() * 2 - 1) * Math.sin(Math.PI * part);
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'lowpass';
  filter.frequency.value = 420;
  gain.gain.value = 0.16 * volume;
  source.buffer = samples;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const CLINK: Tone = { at: 0, pitch: 2100, to: 1500, length: 0.07, loudness: 0.16, shape: 'triangle' };

/** Plays what a move sounds like; `volume` from 0 to 1, 0 for none at all. */
export function playMove(effects: readonly Effect[], volume: number): void {
  const player = volume > 0 ? audio() : undefined;
  if (!player) return;
  const shifted = effects.filter(({ kind }) => kind === 'shifted').length;
  for (const effect of effects) {
    switch (effect.kind) {
      case 'inserted':
        roll(player, volume, 0, 0.26);
        for (let index = 0; index <= Math.min(shifted, 3); index += 1) {
          tone(player, volume, { ...CLINK, at: 0.16 + index * 0.05, pitch: 2100 - index * 140 });
        }
        break;
      case 'scored':
        [660, 880, 1100].forEach((pitch, index) =>
          tone(player, volume, { at: 0.4 + index * 0.09, pitch, length: 0.4, loudness: 0.13 }),
        );
        break;
      case 'rotated':
      case 'exchanged':
        tone(player, volume, { at: 0, pitch: 190, to: 120, length: 0.1, loudness: 0.3, shape: 'triangle' });
        tone(player, volume, { at: 0.16, pitch: 240, to: 150, length: 0.08, loudness: 0.3, shape: 'triangle' });
        break;
      case 'travelled':
        tone(player, volume, { at: 0.1, pitch: 520, to: 180, length: 0.3, loudness: 0.14 });
        tone(player, volume, { at: 0.5, pitch: 220, to: 560, length: 0.3, loudness: 0.14 });
        break;
      default:
        break;
    }
  }
}

/** The end of a game: up for a win, level for anything else. */
export function playEnd(isWin: boolean, volume: number): void {
  const player = volume > 0 ? audio() : undefined;
  if (!player) return;
  const pitches = isWin ? [523, 659, 784, 1047] : [392, 392, 349];
  pitches.forEach((pitch, index) =>
    tone(player, volume, { at: 0.6 + index * 0.14, pitch, length: 0.5, loudness: 0.14 }),
  );
}

/** Time is short: two ticks, which nothing on the board sounds like. */
export function playLowTime(volume: number): void {
  const player = volume > 0 ? audio() : undefined;
  if (!player) return;
  for (const at of [0, 0.18]) {
    tone(player, volume, { at, pitch: 1320, to: 1240, length: 0.09, loudness: 0.22, shape: 'square' });
  }
}
