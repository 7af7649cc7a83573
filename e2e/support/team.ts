import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import type { RunningServer } from './server.ts';

/** The path at which somebody takes the invitation to a team that the newest of their mails holds; waits for it. */
export async function invitationOf(server: RunningServer, email: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => (path = /\/teams\/join\/[\w-]+/.exec((await mailTo(server, email)) ?? '')?.[0] ?? ''))
    .not.toBe('');
  return path;
}

/** Shuts a member out, as who manages the team does; ends on the page of its people. */
export async function deactivate(page: Page, name: string): Promise<void> {
  await page.goto('/edit_members');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
}

/** Counts a domain that a team names as its own, as whoever runs the server does it. */
export async function proveDomain(server: RunningServer, slug: string, domain: string): Promise<void> {
  const rostrum = join(import.meta.dirname, '../../tools/rostrum.mjs');
  await promisify(execFile)(process.execPath, [rostrum, 'team', 'prove-domain', slug, domain], {
    env: { ...process.env, ROSTRUM_DATA: server.data, ROSTRUM_URL: server.url },
  });
}
