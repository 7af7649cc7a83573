import { describe, expect, it } from 'vitest';
import { addressesIn, isAddress, joinAddresses, withAddresses } from './recipients.ts';

describe('who a mail goes to', () => {
  it('is split at commas and trimmed, each once', () => {
    expect(addressesIn(' ada@brackwater.example, teo@lyceum.example ,,ada@brackwater.example')).toEqual([
      'ada@brackwater.example',
      'teo@lyceum.example',
    ]);
  });

  it('is read from a list that was copied', () => {
    expect(addressesIn('ada@brackwater.example;teo@lyceum.example\nilse@brackwater.example')).toHaveLength(3);
  });

  it('is added to those that are there', () => {
    expect(withAddresses(['ada@brackwater.example'], 'ada@brackwater.example, teo@lyceum.example')).toEqual([
      'ada@brackwater.example',
      'teo@lyceum.example',
    ]);
  });

  it('is checked one by one, and sent joined by commas', () => {
    expect(isAddress('odile@studio')).toBe(false);
    expect(isAddress('odile@studio.example')).toBe(true);
    expect(joinAddresses(['a@b.example', 'c@d.example'])).toBe('a@b.example, c@d.example');
  });
});
