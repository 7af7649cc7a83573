import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../server/src/config.ts';
import { NODE_MAJOR } from './lib/install.mjs';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const known = new Set(VARIABLE_NAMES);
/** Seconds after which a stop that has not ended is ended by the server itself. */
const STOP = Number(/const STOPPED_AFTER = (\d+)_000;/.exec(read('server/src/main.ts'))?.[1]);

describe('the Dockerfile', () => {
  const file = read('Dockerfile');

  it('stands on the Node that runs Rostrum', () => {
    expect(/^FROM node:(\d+)-/m.exec(file)?.[1]).toBe(String(NODE_MAJOR));
  });

  it('builds by the script that there is, and starts what npm start starts', () => {
    expect(file).toMatch(/^RUN npm run build$/m);
    expect(scripts['build']).toBeDefined();
    const command = /^CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]';
    expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts['start']);
  });

  it('copies everything before it builds, and not what belongs to a machine', () => {
    expect(file.indexOf('\nCOPY')).toBeLessThan(file.indexOf('\nRUN npm run build'));
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', '**/build', '**/dist', 'data']) expect(left).toContain(name);
  });

  it('runs as nobody in particular, on a volume that is theirs', () => {
    expect(file.indexOf('\nUSER node')).toBeLessThan(file.indexOf('\nRUN npm run build'));
    expect(file).toContain('chown node:node /data');
    expect(file).toMatch(/^VOLUME \/data$/m);
  });

  it('sets variables that there are', () => {
    const set = /^ENV (.*)$/m.exec(file)?.[1]?.split(' ') ?? [];
    expect(set.length).toBeGreaterThan(2);
    for (const one of set) expect(known).toContain(one.split('=')[0]);
    expect(file).toContain('EXPOSE 3000');
  });
});

describe('the compose file', () => {
  const file = read('compose.yaml');
  const rostrum = file.slice(file.indexOf('  rostrum:'), file.indexOf('  postgres:'));

  it('sets variables that there are', () => {
    const set = [...rostrum.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(3);
    for (const name of set) expect(known).toContain(name);
  });

  it('waits for the end of a stop', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(rostrum)?.[1])).toBeGreaterThan(STOP);
  });

  it('keeps the data of the image in a volume that it names', () => {
    expect(rostrum).toContain('- data:/data');
    expect(file).toMatch(/^volumes:\n {2}data:$/m);
  });
});

describe('the systemd unit', () => {
  const file = read('deploy/rostrum.service');
  const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(file)?.[1] ?? '';

  it('runs the two scripts', () => {
    expect(valueOf('ExecStartPre')).toBe('/usr/bin/npm run build');
    expect(valueOf('ExecStart')).toBe(`/usr/bin/${scripts['start']}`);
    // Whoever sent the signal to all of them would send it to the server twice.
    expect(valueOf('KillMode')).toBe('mixed');
    for (const script of ['build', 'start'])
      expect(existsSync(new URL(`../${scripts[script]?.split(' ')[1]}`, import.meta.url))).toBe(true);
  });

  it('keeps the data where systemd makes a folder for it', () => {
    expect(known).toContain('ROSTRUM_DATA');
    expect(valueOf('Environment')).toBe(`ROSTRUM_DATA=/var/lib/${valueOf('StateDirectory')}`);
  });

  it('waits for the end of a stop', () => {
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(STOP);
  });
});

it('what the pages of documentation name is there', () => {
  const page = read('docs/running.md');
  for (const name of ['Dockerfile', 'compose.yaml', 'deploy/rostrum.service']) {
    expect(page).toContain(name);
    expect(existsSync(new URL(`../${name}`, import.meta.url))).toBe(true);
  }
  for (const [, script = ''] of page.matchAll(/npm run (?:-s )?([a-z:]+)/g))
    expect(Object.keys(scripts)).toContain(script);
});
