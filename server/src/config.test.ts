import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TestProcess } from './testing/child-process.ts';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('works with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      s3: null,
      smtpUrl: null,
      ai: null,
      billing: { kind: 'none' },
      defaultPlan: 'pro',
      role: 'all',
      trustProxy: false,
      addressLimits: { sockets: 20_000, halfSent: 2000 },
      logLevel: 'info',
    });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
    expect(config.dataFolder).toBe(join(process.cwd(), 'data'));
  });

  it('tells what was given, without what is secret', () => {
    const { given } = readConfig({
      PORT: '4000',
      SMTP_URL: 'smtp://post:word%2Fof@mail.test:587',
      DATABASE_URL: 'postgres://rostrum:a-word@database.test/rostrum',
      ROSTRUM_SECRET: 'x'.repeat(32),
      ROSTRUM_METRICS_TOKEN: 'y'.repeat(16),
      HOME: '/root',
    });
    expect([...given]).toEqual([
      ['PORT', '4000'],
      ['ROSTRUM_SECRET', null],
      ['DATABASE_URL', 'postgres://rostrum:…@database.test/rostrum'],
      ['SMTP_URL', 'smtp://post:…@mail.test:587'],
      ['ROSTRUM_METRICS_TOKEN', null],
    ]);
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ROSTRUM_BILLING: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('allows the font services that are named, at their own addresses unless others are given', () => {
    const of = (environment: Record<string, string>) => readConfig(environment).fontServices;
    expect(of({ ROSTRUM_GOOGLE_FONTS_URL: 'http://127.0.0.1:9' })).toEqual({ google: null, typekit: null });
    expect(of({ ROSTRUM_FONT_SERVICES: 'google, typekit' })).toEqual({
      google: 'https://fonts.googleapis.com',
      typekit: 'https://use.typekit.net',
    });
    expect(of({ ROSTRUM_FONT_SERVICES: 'google', ROSTRUM_GOOGLE_FONTS_URL: 'http://127.0.0.1:9/' })).toEqual({
      google: 'http://127.0.0.1:9',
      typekit: null,
    });
    expect(problemsOf({ ROSTRUM_FONT_SERVICES: 'bunny' })).toEqual([
      'ROSTRUM_FONT_SERVICES must be google, typekit or both, separated by a comma',
    ]);
  });

  it('counts visits by Google, at another address where one is given, or by nobody', () => {
    const of = (environment: Record<string, string>) => readConfig(environment).analytics;
    expect(of({})).toEqual({ address: 'https://www.googletagmanager.com' });
    expect(of({ ROSTRUM_GOOGLE_ANALYTICS_URL: 'http://127.0.0.1:9//' })).toEqual({ address: 'http://127.0.0.1:9' });
    expect(of({ ROSTRUM_ANALYTICS: 'none', ROSTRUM_GOOGLE_ANALYTICS_URL: 'http://127.0.0.1:9' })).toBeNull();
    expect(problemsOf({ ROSTRUM_ANALYTICS: 'matomo' })).toEqual(['ROSTRUM_ANALYTICS must be google or none']);
  });

  it('names every wrong value at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      ROSTRUM_URL: 'not an address',
      ROSTRUM_SECRET: 'short',
      DATABASE_URL: 'mysql://localhost/rostrum',
      ROSTRUM_ROLE: 'boss',
      ROSTRUM_BILLING: 'gold',
      ROSTRUM_DEFAULT_PLAN: 'platinum',
      S3_BUCKET: 'decks',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'nobody',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'ROSTRUM_URL',
      'ROSTRUM_SECRET',
      'DATABASE_URL',
      'MAIL_FROM',
      'ROSTRUM_BILLING',
      'ROSTRUM_DEFAULT_PLAN',
      'ROSTRUM_ROLE',
      'LOG_LEVEL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('never repeats a secret that it complains about', () => {
    expect(problemsOf({ ROSTRUM_SECRET: 'hush', DATABASE_URL: 'nonsense:hush' }).join()).not.toContain('hush');
  });

  it('wants a database server for the roles that are not alone', () => {
    expect(problemsOf({ ROSTRUM_ROLE: 'web' })).toEqual([
      expect.stringContaining('DATABASE_URL must be set for the role web'),
    ]);
    expect(problemsOf({ ROSTRUM_ROLE: 'worker', DATABASE_URL: 'postgres://db/rostrum' })).toEqual([]);
  });

  it('wants all of what billing needs, and then gives new accounts the free plan', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'a',
      STRIPE_PUBLISHABLE_KEY: 'b',
      STRIPE_WEBHOOK_SECRET: 'c',
      STRIPE_PRICES: '{"pro":{"monthly":"price_1"},"trial_days":14}',
    };
    expect(problemsOf({ ROSTRUM_BILLING: 'stripe' }).length).toBe(4);
    expect(readConfig({ ROSTRUM_BILLING: 'stripe', ...stripe })).toMatchObject({
      defaultPlan: 'default',
      billing: { secretKey: 'a' },
    });
  });

  it.each([
    ['{}', 'must name at least one price'],
    ['{"pro":{}}', 'must name at least one price'],
    ['{"pro":', 'must be JSON'],
    ['{"gold":{"monthly":"price_1"}}', 'is wrong'],
    ['{"pro":{"weekly":"price_1"}}', 'is wrong at pro'],
    ['{"pro":{"monthly":"price_1"},"trial_days":1.5}', 'is wrong at trial_days'],
  ])('says of the prices %s what is wrong', (prices, problem) => {
    expect(problemsOf({ STRIPE_PRICES: prices })).toEqual([`STRIPE_PRICES ${problem}`]);
  });

  it('reads whose word on addresses is taken', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  });
});

describe('the start with a wrong configuration', () => {
  it('says what is wrong and exits with 1', async () => {
    const process = new TestProcess('../../main', [], { PORT: 'eighty', ROSTRUM_ROLE: 'boss' });
    expect(await process.exitCode()).toBe(1);
    expect(process.errors).toContain('PORT must be a number');
    expect(process.errors).toContain('ROSTRUM_ROLE must be all, web or worker');
  });
});

describe('the environment', () => {
  const source = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/') && name !== 'config.ts',
  );

  it('is read by config.ts alone', () => {
    const readers = files.filter((name) => /process\.env\b/.test(readFileSync(join(source, name), 'utf8')));
    expect(readers).toEqual([]);
  });
});
