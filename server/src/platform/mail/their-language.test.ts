import { LANGUAGE_COOKIE, language } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speaking } from '../language.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('is written in the language of its reader, of who has it sent where that is a stranger, else in English', async () => {
  const made = async (headers: Record<string, string>) => {
    const { client, person, userId } = await app.signUp();
    await client.request({ url: '/status', headers });
    return { client, email: person.email, userId };
  };
  const german = await made({});
  await german.client.call('userSettingsUpdate', { body: { user_settings: { language: 'de' } } });
  const english = await made({});
  const { mail } = app.context;
  const read = async (to: string, from?: string) => {
    await mail.send(() => ({ to, subject: language(), text: '' }), from);
    return app.mail.sent.at(-1)?.subject;
  };
  expect(await read(german.email.toUpperCase())).toBe('de');
  expect(await read(english.email)).toBe('en');
  expect(await read(english.email, german.userId)).toBe('en');
  expect(await read('stranger@example.test')).toBe('en');
  expect(await read('stranger@example.test', german.userId)).toBe('de');
  // Asked for just now, in a browser that speaks German, by accounts that leave it to the browser.
  await speaking('de', async () => {
    expect(await read(english.email, english.userId)).toBe('de');
    expect(await read('stranger@example.test', english.userId)).toBe('de');
    expect(await read(english.email, german.userId)).toBe('en');
  });
});

it('that somebody asks for who leaves the language to the browser is of the language in which they asked', async () => {
  const { person } = await app.signUp();
  const client = app.client();
  client.cookies.set(LANGUAGE_COOKIE, 'de');
  await client.call('requestPassword', { body: { user: { email: person.email } } });
  await app.jobsDone();
  expect(app.mail.lastTo(person.email).subject).toBe(speaking('de', () => words.mails.password.subject));
});

it('is of the language in which its account was made', async () => {
  const client = app.client();
  const person = { name: 'Ada', username: 'ada-german', email: 'ada-german@example.test', password: 'correct horse' };
  const answer = await client.request({
    method: 'POST',
    url: '/users',
    headers: { 'accept-language': 'de' },
    payload: { user: person },
  });
  expect(answer.json().user.settings.language).toBe('de');
});

it('invites a stranger in the language of who invites them, and tells them of a refusal in it', async () => {
  const { client } = await app.signUp();
  await client.call('userSettingsUpdate', { body: { user_settings: { language: 'de' } } });
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Hafen' } } });
  const user = { email: 'fremd@example.test', role: 'viewer' as const };
  await client.call('collaboratorInvite', { params: { id: deck.id }, body: { user } });
  await app.jobsDone();
  const mail = app.mail.lastTo(user.email, '/invitations/');
  expect(mail.subject).toMatch(/ lädt dich zu „Hafen“ ein$/);
  expect(mail.text).toContain('die Präsentation „Hafen“ zu sehen und zu kommentieren. Öffne diesen Link');
  await expect(client.call('collaboratorInvite', { params: { id: deck.id }, body: { user } })).rejects.toMatchObject({
    fields: { email: 'Diese Adresse ist schon eingeladen.' },
  });
  await expect(client.call('adminOverview', {})).rejects.toThrow('Das können nur die Administratoren dieser Instanz.');
});
