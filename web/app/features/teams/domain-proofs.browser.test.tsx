import type { DomainCheck, TeamDomain } from '@rostrum/contract';
import { answerApi } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import '../settings/settings.css';
import { DomainProofs } from './domain-proofs.tsx';
import './teams.css';

const domainOf = (domain: string, proven: boolean): TeamDomain => ({
  domain,
  proven,
  record_name: `_rostrum-challenge.${domain}`,
  record_value: `rostrum-domain=${'x'.repeat(43)}`,
});

async function renderDomains(domains: readonly TeamDomain[], width = 1440): Promise<void> {
  const element = (
    <main className="settings-main">
      <h1>Team settings</h1>
      <h2>Who may join</h2>
      <DomainProofs domains={domains} />
    </main>
  );
  await renderPage(element, { width });
}

it('shows the record of a domain that is not proven, and nothing to do for one that is', async () => {
  await renderDomains([domainOf('tide.example', true), domainOf('ebb.example', false)]);
  const [proven, unproven] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(proven).toHaveTextContent('tide.exampleProven');
  await expect.element(unproven.getByRole('heading')).toHaveTextContent('ebb.exampleNot proven');
  await expect
    .element(unproven.getByLabelText('Record name', { exact: true }))
    .toHaveValue('_rostrum-challenge.ebb.example');
  expect(proven.getByRole('button').elements()).toEqual([]);
  await expect.element(page.getByText('A domain counts only once it is proven.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('tells what was found, and that the domain is proven', async () => {
  let problem: DomainCheck['problem'] = 'no_record';
  const calls = answerApi({ teamDomainCheck: () => ({ problem }) });
  await renderDomains([domainOf('ebb.example', false)]);
  const check = page.getByRole('button', { name: 'Check record: ebb.example' });
  await check.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no TXT record of this name yet.');
  expect(await axeViolations()).toEqual([]);
  problem = 'taken';
  await check.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another team has proven this domain.');
  problem = null;
  await check.click();
  await expect.element(page.getByText('ebb.example is proven')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ domain: 'ebb.example' })));
});

it.each([320, 390])('fits a window of %i px with a long domain', async (width) => {
  await renderDomains([domainOf(`${'long-label.'.repeat(12)}example`, false)], width);
  await expect.element(page.getByLabelText('Record value', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
