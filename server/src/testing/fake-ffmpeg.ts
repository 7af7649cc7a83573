import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * It speaks as ffmpeg does, and "converts" by copying behind a head of an MP4. What says BROKEN is; what says
 * SLOW never ends.
 */
const FAKE = `
const { readFileSync, writeFileSync, appendFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
const output = args.at(-1);
const input = readFileSync(args[args.indexOf('-i') + 1]);
appendFileSync(join(__dirname, 'calls'), JSON.stringify({ args, environment: Object.keys(process.env) }) + '\\n');
if (args.includes('mjpeg')) {
  writeFileSync(output, readFileSync(join(__dirname, 'frame.jpg')));
} else if (input.includes('BROKEN')) {
  process.stderr.write('Invalid data found when processing input\\n');
  process.exit(1);
} else {
  process.stderr.write('  Duration: 00:00:10.00, start: 0.000000\\n', () => {
    process.stdout.write('out_time_us=2500000\\nprogress=continue\\n');
    if (input.includes('SLOW')) {
      writeFileSync(join(__dirname, 'pid'), String(process.pid));
      setInterval(() => {}, 1000);
      return;
    }
    process.stdout.write('out_time_us=10000000\\nprogress=end\\n');
    writeFileSync(output, Buffer.concat([Buffer.from('\\0\\0\\0\\x18ftypisom'), Buffer.from('converted '), input]));
  });
}
`;

/**
 * Puts a program that stands for ffmpeg into a folder that is to be on the path. It writes there what it was
 * asked (`calls`).
 */
export async function installFakeFfmpeg(folder: string): Promise<void> {
  const program = join(folder, 'ffmpeg');
  await writeFile(program, `#!${process.execPath}\n${FAKE}`);
  await chmod(program, 0o755);
  await sharp({ create: { width: 640, height: 360, channels: 3, background: '#123' } })
    .jpeg()
    .toFile(join(folder, 'frame.jpg'));
}
