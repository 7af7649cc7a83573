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
  const bytes = Buffer.alloc(44 + samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) bytes[44 + at] = 128 + level(at);
  return `data:audio/wav;base64,${bytes.toString('base64')}`;
}
