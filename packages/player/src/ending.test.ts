import { describe, expect, it } from 'vitest';
import { endingOf, revokedBy } from './ending.ts';

const json = (status: number, code: string) => Response.json({ error: { code, message: '' } }, { status });
const document = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('a view that may not go on', () => {
  it('needs the password that its link has now', async () => {
    expect(await endingOf(json(401, 'password_required'))).toBe('password');
    expect(await endingOf(document(401))).toBe('password');
  });

  it('is over, whatever else the answer is', async () => {
    expect(await endingOf(json(401, 'unauthenticated'))).toBe('gone');
    for (const status of [403, 404, 410]) expect(await endingOf(json(status, 'not_found'))).toBe('gone');
    expect(await endingOf(document(404))).toBe('gone');
    const broken = new Response('{', { status: 401, headers: { 'content-type': 'application/json' } });
    expect(await endingOf(broken)).toBe('gone');
  });

  it('can be watched on by who may present no more, and is gone where it may not be seen either', () => {
    for (const code of ['unauthenticated', 'forbidden']) expect(revokedBy(code, 'presenter')).toBe('watches');
    expect(revokedBy('not_found', 'presenter')).toBe('gone');
    expect(revokedBy('password_required', 'presenter')).toBe('password');
    for (const part of ['viewer', null] as const) expect(revokedBy('forbidden', part)).toBe('gone');
  });
});
