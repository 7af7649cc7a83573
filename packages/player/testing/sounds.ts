/** Quiet seconds as a sound file, small enough for an address. */
export function silence(seconds: number): string {
  return wave(seconds, () => 0);
}

/** Four seconds of a quiet tone, small enough for an address. */
export function tone(): string {
  return wave(4, (at) => Math.round(8 * Math.sin(at / 2)));
}

/** `level`: how far each sample is from rest, at most 127 either way. */
function wave(seconds: number, level: (at: number) => number): string {
  const rate = 3000;
  const samples = rate * seconds;
  const bytes = new Uint8Array(44 + samples);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number): void => bytes.set(new TextEncoder().encode(text), at);
  write('RIFF', 0);
  view.setUint32(4, 36 + samples, true);
  write('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write('data', 36);
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1) bytes[44 + at] = 128 + level(at);
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
}
