import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { addressesOf } from './addresses.ts';

it('are those of the process, and of several nodes the one that they share', () => {
  const given = { ROSTRUM_URL: 'https://slides.example', PORT: '8080' };
  expect(addressesOf(readConfig(given))).toEqual({
    ROSTRUM_URL: 'https://slides.example/',
    HOST: '127.0.0.1',
    PORT: '8080',
  });
  expect(addressesOf(readConfig({ ...given, DATABASE_URL: 'postgres://rostrum@db/rostrum' }))).toEqual({
    ROSTRUM_URL: 'https://slides.example/',
  });
});
