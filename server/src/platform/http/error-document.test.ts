import { describe, expect, it } from 'vitest';
import { speaking } from '../language.ts';
import { errorDocument } from './error-document.ts';
import { AppError } from './errors.ts';

const links = (document: string) => [...document.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href]) => href);
const stranger = { address: '/ada/tides/fullscreen?a=1&b=2', signedIn: false };

describe('a refusal as a document', () => {
  it('leads strangers to signing in and back, to the search and home', () => {
    const document = errorDocument(new AppError('not_found'), 'request', stranger);
    expect(document).toContain('There is nothing at this address');
    expect(links(document)).toEqual([
      '/users/sign_in?return_to=%2Fada%2Ftides%2Ffullscreen%3Fa%3D1%26b%3D2',
      '/search',
      '/',
    ]);
  });

  it('speaks the language of who reads it', () => {
    const document = speaking('de', () => errorDocument(new AppError('not_found'), 'request', stranger));
    expect(document).toContain('<html lang="de">');
    expect(document).toContain('<h1>Unter dieser Adresse ist nichts</h1>');
    expect(document).toContain('>Anmelden und zurückkehren</a>');
  });

  it('says more where there is more to say, and leads home alone', () => {
    const error = new AppError('not_found', 'This talk is over', undefined, { text: 'Its link ended with it.' });
    const document = errorDocument(error, 'request', stranger);
    expect(document).toContain('<h1>This talk is over</h1>\n<p>Its link ended with it.</p>');
    expect(links(document)).toEqual(['/']);
  });

  it('does not ask somebody to sign in who is', () => {
    expect(links(errorDocument(new AppError('not_found'), 'request', { ...stranger, signedIn: true }))).toEqual([
      '/search',
      '/',
    ]);
  });

  it('says what a plan does not hold, and leads to the plans', () => {
    const error = new AppError('upgrade_required', 'The print view needs a Lite plan.');
    const document = errorDocument(error, 'request', stranger);
    expect(document).toContain('<h1>Your plan does not include this</h1>\n<p>The print view needs a Lite plan.</p>');
    expect(links(document)).toEqual(['/pricing', '/']);
  });

  it('looks like the product, with the way home above it, but for what stands in another site’s page', () => {
    const document = errorDocument(new AppError('not_found'), 'request', stranger);
    expect(document).toContain('<a class="brand" href="/">');
    expect(document).toContain('<title>There is nothing at this address · Rostrum</title>');
    expect(errorDocument(new AppError('not_found'), 'request', { ...stranger, framed: true })).not.toContain('<header');
  });

  it('says what a page has to say where it is not found, and leads home alone', () => {
    const notFound = { title: 'It is over', text: 'Scan a new code.' };
    const document = errorDocument(new AppError('not_found'), 'request', { ...stranger, notFound });
    expect(document).toContain('<title>It is over · Rostrum</title>');
    expect(document).toContain('Scan a new code.');
    expect(links(document)).toEqual(['/']);
  });

  it('lets people try again what failed, and loads the font alone', () => {
    const document = errorDocument(new AppError('internal'), 'request', stranger);
    expect(links(document)).toEqual(['', '/']);
    expect(document).not.toMatch(/<script|<link|<img/);
    expect(document.match(/url\([^)]*\)/g)).toEqual(['url("/interface.woff2")']);
  });

  it('has no links inside another site’s page', () => {
    expect(links(errorDocument(new AppError('not_found'), 'request', { ...stranger, framed: true }))).toEqual([]);
  });
});
