import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../context.ts';
import { defineJob } from '../platform/jobs/index.ts';
import { startTestApp, type TestApp } from './harness.ts';

const shout = defineJob({ name: 'test.shout', data: z.object({ text: z.string() }) });
const heard: string[] = [];
const feature: Feature = {
  register({ http, jobs }) {
    http.useAccess({
      actions: new Set(['health.read', 'asset.read', 'openapi.read', 'page.open'] as const),
      writingActions: new Set(),
      identify: async () => ({ kind: 'anonymous' }),
      personOf: () => null,
      authorize: async () => undefined,
    });
    jobs.handle(shout, async ({ data }) => void heard.push(data.text.toUpperCase()));
  },
};

describe('a test app', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ features: [feature] });
  });
  afterAll(() => app.stop());

  it('has a migrated database', async () => {
    const { rows } = await app.context.db.execute<{ applied: number }>(
      sql`select count(*) as applied from schema_migrations`,
    );
    expect(rows[0]?.applied).toBeGreaterThan(0);
  });

  it('answers its health', async () => {
    const browser = app.client();
    expect((await browser.request({ url: '/live' })).json()).toEqual({ live: true });
    expect((await browser.request({ url: '/ready' })).json()).toEqual({ ready: true });
    expect((await browser.request({ url: '/metrics' })).body).toContain('rostrum_http_request_seconds');
  });

  it('keeps metrics from other machines', async () => {
    const answer = await app.client().request({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(answer.statusCode).toBe(404);
  });

  it('does jobs that were enqueued in a transaction that committed, and no others', async () => {
    await app.context.db.transaction(async (tx) => {
      await app.context.jobs.enqueue(shout, { text: 'kept' }, { tx });
    });
    const undone = app.context.db.transaction(async (tx) => {
      await app.context.jobs.enqueue(shout, { text: 'undone' }, { tx });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await app.jobsDone();
    expect(heard).toEqual(['KEPT']);
  });

  it('refuses a job inside a transaction without its handle', async () => {
    const forgotten = app.context.db.transaction(async () => app.context.jobs.enqueue(shout, { text: 'forgotten' }));
    await expect(forgotten).rejects.toThrow(/inside a transaction/);
  });
});
