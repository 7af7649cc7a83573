import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextResolver } from '../../platform/outbound/resolve-host.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { NameServer } from '../../testing/name-server.ts';
import type { TestClient } from '../../testing/test-client.ts';

const names = new NameServer();
let app: TestApp;
beforeAll(async () => {
  const resolveText = createTextResolver({ servers: [await names.listen()] });
  app = await startTestApp({ resolveText });
});
afterAll(async () => {
  await app.stop();
  names.close();
});

let count = 0;

/** A team that names a domain, and what its owner does about it. */
async function makeTeam(domain: string) {
  const slug = `domains-${(count += 1)}`;
  const { client, userId } = await app.signUp();
  const { team } = await client.call('teamCreate', { body: { team: { name: slug, slug } } });
  const name = (email_domains: string[]) => client.call('teamUpdate', { body: { team: { email_domains } } });
  await name([domain]);
  const show = async () => (await client.call('teamShow', { query: {} })).team;
  const [record] = (await show()).domains;
  if (record === undefined) throw new Error('The team names no domain.');
  return {
    client,
    userId,
    slug,
    teamId: team.id,
    record,
    name,
    check: async (one = domain, by: TestClient = client) =>
      (await by.call('teamDomainCheck', { body: { domain: one } })).problem,
    proven: async () => (await show()).domains.filter(({ proven }) => proven).map((one) => one.domain),
    log: async () => (await client.call('teamAuditLog', { query: {} })).results,
  };
}

describe('T33 a domain that a team names', () => {
  it('is proven by a TXT record that is the team’s and the domain’s alone', async () => {
    const [team, other] = [await makeTeam('tide.example'), await makeTeam('tide.example')];
    expect(team.record).toMatchObject({ proven: false, record_name: '_rostrum-challenge.tide.example' });
    expect(team.record.record_value).toMatch(/^rostrum-domain=[\w-]{43}$/);
    expect(other.record.record_value).not.toBe(team.record.record_value);
    expect(await team.check()).toBe('no_record');
    names.texts.set(team.record.record_name, ['v=spf1 -all', other.record.record_value]);
    expect(await team.check()).toBe('other_record');
    expect(await team.proven()).toEqual([]);
    names.texts.set(team.record.record_name, ['v=spf1 -all', team.record.record_value]);
    expect(await team.check('TIDE.example')).toBeNull();
    expect(await team.check()).toBeNull();
    expect(await team.proven()).toEqual(['tide.example']);
    const proofs = (await team.log()).filter(({ event }) => event === 'domain.proven');
    expect(proofs).toMatchObject([{ user: { id: team.userId }, details: { domain: 'tide.example', by: 'dns' } }]);
  });

  it('is one team’s at a time, and free again once that team names it no longer', async () => {
    const [team, other] = [await makeTeam('ebb.example'), await makeTeam('ebb.example')];
    names.texts.set(team.record.record_name, [team.record.record_value, other.record.record_value]);
    expect(await team.check()).toBeNull();
    expect(await other.check()).toBe('taken');
    expect(await other.proven()).toEqual([]);
    await team.name([]);
    expect(await other.check()).toBeNull();
    await team.name(['ebb.example']);
    expect(await team.proven()).toEqual([]);
    expect(await team.check()).toBe('taken');
  });

  it('is checked by managers of the team in person, for domains that it names, thirty times an hour', async () => {
    const team = await makeTeam('neap.example');
    const stranger = await app.signUp();
    await expect(team.check('elsewhere.example')).rejects.toMatchObject({ status: 404 });
    await expect(team.check('neap.example', stranger.client)).rejects.toMatchObject({ status: 404 });
    const { token } = await team.client.call('apiTokenCreate', { body: { api_token: { name: 'Ci', scope: 'write' } } });
    await expect(team.check('neap.example', app.client().withToken(token))).rejects.toMatchObject({
      code: 'forbidden',
    });
    for (let tries = 0; tries < 30; tries += 1) expect(await team.check()).toBe('no_record');
    await expect(team.check()).rejects.toMatchObject({ code: 'rate_limited' });
    app.clock.advance(3_600_000);
    await team.client.call('passwordConfirm', { body: { user: { current_password: 'correct horse' } } });
    expect(await team.check()).toBe('no_record');
  });

  it('is not proven by a DNS that does not answer', async () => {
    const unreachable = await startTestApp({
      resolveText: async () => {
        throw Object.assign(new Error('The DNS is away.'), { code: 'ETIMEOUT' });
      },
    });
    try {
      const { client } = await unreachable.signUp();
      await client.call('teamCreate', { body: { team: { name: 'Away', slug: 'away' } } });
      await client.call('teamUpdate', { body: { team: { email_domains: ['away.example'] } } });
      expect(await client.call('teamDomainCheck', { body: { domain: 'away.example' } })).toEqual({
        problem: 'no_answer',
      });
    } finally {
      await unreachable.stop();
    }
  });

  it('is proven by the command line, which takes it from another team', async () => {
    const [team, other] = [await makeTeam('spring.example'), await makeTeam('spring.example')];
    names.texts.set(team.record.record_name, [team.record.record_value]);
    expect(await team.check()).toBeNull();
    const { teamDomains } = app.context.services;
    expect(await teamDomains.proveByCommand(other.slug, 'spring.example')).toEqual({ takenFrom: team.slug });
    expect([await team.proven(), await other.proven()]).toEqual([[], ['spring.example']]);
    expect(await teamDomains.proveByCommand(other.slug, 'spring.example')).toEqual({ takenFrom: null });
    expect((await team.log())[0]).toMatchObject({ event: 'domain.taken', user: null });
    await expect(teamDomains.proveByCommand(other.slug, 'not-named.example')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(teamDomains.proveByCommand('nobodys', 'spring.example')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is shown to managers alone, with the record', async () => {
    const team = await makeTeam('delta.example');
    const member = await app.signUp();
    await team.client.call('teamInvitationsCreate', {
      body: { invitation: { emails: [member.person.email], role: 'member' } },
    });
    await app.jobsDone();
    const token = /\/teams\/join\/([\w-]+)/.exec(app.mail.lastTo(member.person.email).text)?.[1] ?? '';
    await member.client.call('teamInvitationAccept', { params: { token } });
    expect((await member.client.call('teamShow', { query: {} })).team).toMatchObject({
      domains: [],
      email_domains: [],
    });
  });
});
