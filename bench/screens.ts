import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { precompress } from '../server/src/platform/http/precompress.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { answersASecond } from './answers-a-second.ts';
import { cookieHeader, type PeopleAtWork, type Person, startPeople } from './people.ts';
import { NETWORKS } from './networks.ts';
import { type Visit, type VisitOptions, visit } from './screen-visit.ts';
import { type Comparison, median } from './statistics.ts';

/** Of the browser, and of each rate. */
const VISITS = 5;
const RATES = 5;
const WINDOW = { width: 1440, height: 900 };
/** Milliseconds that no task of a page may take as it loads. */
const LONG = 100;

/** What the pages that are looked at are called in the table. */
const SCREENS = { list: 'deck list', deck: 'deck page' } as const;
type Screen = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as Screen[];
/** What is there once a page answers. */
const READY: Readonly<Record<Screen, string>> = {
  list: 'html[data-interactive] .deck-grid',
  deck: 'html[data-interactive] .reveal.ready',
};

/**
 * The list of one's decks and the page of a public deck: in the browser, and to 200 people; each beside a
 * page that is a file.
 */
export async function compareScreens(chromiumPath: string): Promise<Comparison[]> {
  const embedded = await startPeople();
  const comparisons: Comparison[] = [];
  try {
    comparisons.push(...(await compareVisits(embedded, chromiumPath)), ...(await compareRates(embedded, 'PGlite')));
  } finally {
    await embedded.application.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-postgres-'));
  const server = await startPostgres(folder);
  try {
    const served = await startPeople(`${server.url}/postgres`);
    comparisons.push(...(await compareRates(served, 'PostgreSQL')));
    await served.application.stop();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return comparisons;
}

/** Who looks in the browser. */
function looker({ people }: PeopleAtWork): Person {
  const [person] = people;
  if (person === undefined) throw new Error('There is nobody.');
  return person;
}

const addressOf = (atWork: PeopleAtWork, screen: Screen): string =>
  screen === 'list' ? looker(atWork).list : atWork.deck;

/** The document as it is sent to the one who looks. */
async function documentOf(atWork: PeopleAtWork, screen: Screen): Promise<string> {
  const headers = { cookie: cookieHeader(looker(atWork)) };
  const answer = await fetch(addressOf(atWork, screen), { headers, redirect: 'error' });
  return answer.text();
}

// ------------------------------------------------------------------------------------------------------ in the browser

/** A first visit and a second one, beside the same page as a file that asks for no scripts. */
async function compareVisits(atWork: PeopleAtWork, chromiumPath: string): Promise<Comparison[]> {
  const { origin, peerFolder } = atWork.application;
  for (const screen of NAMES)
    await writeFile(join(peerFolder, `${screen}-still.html`), withoutScripts(await documentOf(atWork, screen)));
  await precompress(peerFolder);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const comparisons: Comparison[] = [];
    for (const { name, network } of NETWORKS) {
      for (const screen of NAMES) {
        const address = addressOf(atWork, screen);
        const still = `${origin}/peer/${screen}-still.html`;
        const seen = { ours: [] as Visits[], peer: [] as Visits[] };
        for (let run = 0; run <= VISITS; run += 1) {
          const one = await visitTwice(browser, atWork, { address, network, ready: READY[screen] });
          const other = await visitTwice(browser, atWork, { address: still, network, ready: '#content' });
          // The first run warms the server.
          if (run === 0) continue;
          seen.ours.push(one);
          seen.peer.push(other);
        }
        comparisons.push(...compareTimes(`${SCREENS[screen]}, ${name}`, seen.ours, seen.peer));
        if (network === null) comparisons.push(...compareWeight(SCREENS[screen], seen.ours, seen.peer));
      }
    }
    return comparisons;
  } finally {
    await browser.close();
  }
}

/** Words, looks and pictures as they were written, and nothing that runs. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

interface Visits {
  readonly cold: Visit;
  readonly warm: Visit;
}

/** Twice in a browser that knew nothing before. */
async function visitTwice(browser: Browser, atWork: PeopleAtWork, options: VisitOptions): Promise<Visits> {
  const context = await browser.newContext({ viewport: WINDOW });
  await signIn(context, atWork);
  const cold = await visit(context, options);
  const warm = await visit(context, options);
  await context.close();
  return { cold, warm };
}

async function signIn(context: BrowserContext, atWork: PeopleAtWork): Promise<void> {
  const url = atWork.application.origin;
  await context.addCookies([...looker(atWork).cookies].map(([name, value]) => ({ name, value, url })));
}

const WHEN = ['cold', 'warm'] as const;

function compareTimes(name: string, ours: readonly Visits[], peer: readonly Visits[]): Comparison[] {
  return WHEN.flatMap((when) => [
    medians(`${name}, ${when}: first paint`, 'ms', [ours, peer], (visits) => visits[when].paint),
    medians(`${name}, ${when}: until it answers`, 'ms', [ours, peer], (visits) => visits[when].answers),
  ]);
}

function compareWeight(name: string, ours: readonly Visits[], peer: readonly Visits[]): Comparison[] {
  return WHEN.flatMap((when) => {
    const tasks = ours.map((visits) => visits[when].longTasks);
    const many = tasks.flat().filter((task) => task > LONG).length;
    return [
      medians(`${name}, ${when}: bytes`, 'KB', [ours, peer], (visits) => visits[when].bytes / 1024),
      {
        what: `${name}, ${when}: longest task (${many} too long in ${tasks.length})`,
        unit: 'ms',
        ours: median(tasks.map((each) => Math.max(0, ...each))),
        peer: LONG,
        aim: 1,
      },
    ];
  });
}

function medians(
  what: string,
  unit: string,
  [ours, peer]: readonly [readonly Visits[], readonly Visits[]],
  of: (visits: Visits) => number,
): Comparison {
  return { what, unit, ours: median(ours.map(of)), peer: median(peer.map(of)), aim: null };
}

// ------------------------------------------------------------------------------------------------------- on the server

/** Documents a second, each beside what it sends the first of the people as a file. */
async function compareRates(atWork: PeopleAtWork, database: string): Promise<Comparison[]> {
  const { people, deck, application } = atWork;
  const { origin, peerFolder } = application;
  const rows = [
    { what: 'deck lists of 200 people', screen: 'list', asked: people.map(ofList) },
    { what: 'a deck page, to 200 people', screen: 'deck', asked: people.map((one) => ofDeck(deck, one)) },
    { what: 'a deck page, to strangers', screen: 'deck', asked: [{ address: deck }] },
  ] as const;
  for (const screen of NAMES) await writeFile(join(peerFolder, `${screen}.html`), await documentOf(atWork, screen));
  await precompress(peerFolder);
  const rates = rows.map((row) => ({ ...row, ours: [] as number[], peer: [] as number[] }));
  for (let run = 0; run <= RATES; run += 1) {
    for (const { screen, asked, ours, peer } of rates) {
      const pages = await answersASecond(asked);
      const files = await answersASecond([{ address: `${origin}/peer/${screen}.html` }]);
      // The first run warms the server.
      if (run === 0) continue;
      ours.push(pages);
      peer.push(files);
    }
  }
  return rates.map(({ what, ours, peer }) => ({
    what: `${database}: ${what}`,
    unit: '/s',
    ours: median(ours),
    peer: median(peer),
    aim: null,
    isRate: true,
  }));
}

const ofList = (person: Person) => ({ address: person.list, cookie: cookieHeader(person) });

const ofDeck = (address: string, person: Person) => ({ address, cookie: cookieHeader(person) });
