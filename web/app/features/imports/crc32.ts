/** The remainders of all bytes by the polynomial of ISO 3309, as in ZIP and PNG (PNG specification, annex D). */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of some bytes, in 8 hexadecimal digits. Browsers have sums of their own for pages of https alone. */
export function crc32(bytes: Uint8Array): string {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (REMAINDERS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
