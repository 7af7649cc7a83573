import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressSigner, type Signer } from './signing.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const id = fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/);
const signer: fc.Arbitrary<Signer> = fc.oneof(
  id.map((link) => ({ link })),
  fc.record({ person: id, deckId: id }),
);
const key = Buffer.alloc(32, 7);
const addresses = new AddressSigner(key);

function read(by: AddressSigner, address: string, path: string, at: Date): Signer | null {
  const query = new URLSearchParams(address.split('?')[1]);
  return by.verify(path, query.get('e') ?? '', query.get('s') ?? '', at);
}

describe('a signed address', () => {
  it('says who it was signed for, for at least half a day and no longer than a day', () => {
    fc.assert(
      fc.property(id, signer, (name, one) => {
        const path = `/media/${name}`;
        const address = addresses.address(path, one, NOW);
        expect(read(addresses, address, path, later(11.9))).toEqual(one);
        expect(read(addresses, address, path, later(24.1))).toBeNull();
      }),
    );
  });

  it('opens nothing but its path, and nothing once a character of it is another', () => {
    fc.assert(
      fc.property(id, id, signer, fc.nat(), (name, other, one, at) => {
        const path = `/media/${name}`;
        const address = addresses.address(path, one, NOW);
        fc.pre(name !== other);
        expect(read(addresses, address, `/media/${other}`, NOW)).toBeNull();
        expect(read(addresses, address, `/d/${name}/played`, NOW)).toBeNull();
        const query = address.indexOf('?') + 3;
        const place = query + (at % (address.length - query));
        const changed = address.slice(0, place) + (address[place] === 'A' ? 'B' : 'A') + address.slice(place + 1);
        expect(read(addresses, changed, path, NOW)).toBeNull();
        expect(read(new AddressSigner(Buffer.alloc(32, 8)), address, path, NOW)).toBeNull();
      }),
    );
  });

  it('is the same for a while, so that browsers keep what it led to', () => {
    const one = { person: 'person-0001', deckId: 'deck-0001' };
    expect(addresses.address('/media/picture-1', one, NOW)).toBe(addresses.address('/media/picture-1', one, later(1)));
  });

  it('does not say who a person is', () => {
    fc.assert(
      fc.property(id, id, id, (person, deckId, other) => {
        const of = (deck: string) => addresses.address('/media/picture-1', { person, deckId: deck }, NOW);
        const address = of(deckId);
        const nameOf = (one: string) => new URLSearchParams(one.split('?')[1]).get('s')?.split('.')[0] ?? '';
        // Nor the same in two decks, from their first letters on.
        fc.pre(deckId !== other);
        expect(nameOf(of(other)).slice(0, 14)).not.toBe(nameOf(address).slice(0, 14));
        expect(address).not.toContain(person);
        expect(address).not.toContain(Buffer.from(person).toString('base64url').slice(0, -2));
      }),
    );
  });
});
