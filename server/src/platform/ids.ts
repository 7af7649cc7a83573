import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new opaque id: 128 random bits as 22 letters and digits, good in addresses, element ids and file names. */
export function newId(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let index = 0; index < 22; index += 1) {
    id += ALPHABET[Number(rest % 62n)];
    rest /= 62n;
  }
  return id;
}
