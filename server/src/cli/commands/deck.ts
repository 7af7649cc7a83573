import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type ExportFormat, exportRequestSchema, LIMITS } from '@rostrum/contract';
import { WORKER } from '../../access/actor.ts';
import { planHas } from '../../access/plans.ts';
import { ToldError } from '../../platform/control/server.ts';
import { type Command, type Instance, optionOf, type Typed, wordOf, WrongUse } from '../command.ts';

const FORMATS = ['json', 'zip', 'html', 'pptx', 'pdf', 'markdown', 'text'] as const satisfies readonly ExportFormat[];
type Format = (typeof FORMATS)[number];
const ENDINGS: Readonly<Record<string, Format>> = {
  json: 'json',
  zip: 'zip',
  html: 'html',
  htm: 'html',
  pptx: 'pptx',
  pdf: 'pdf',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
};

/** Milliseconds from one look at the work of another process to the next. */
const LOOK = 500;

function formatOf(typed: Typed): Format {
  const given = optionOf(typed, 'format');
  const file = wordOf(typed, 1, 'file');
  const format = given ?? ENDINGS[file.split('.').at(-1)?.toLowerCase() ?? ''];
  const known = FORMATS.find((one) => one === format);
  if (known === undefined) throw new WrongUse(`Say which format: --format ${FORMATS.join('|')}.`);
  return known;
}

/** A deck by its id, or as in its address: `ada/tides`. */
async function deckOf({ context }: Instance, named: string) {
  const word = named.replace(/^https?:\/\/[^/]+/, '').replace(/^\/(d\/)?/, '');
  const [username, slug] = word.split('/');
  const ref = username !== undefined && slug !== undefined ? { username, slug } : { id: word };
  const record = await context.services.decks.find(WORKER, ref);
  if (record === null) throw new ToldError(`There is no deck ${JSON.stringify(named)}.`);
  return record;
}

/** An import is a job on behalf of its person, and nothing is done on behalf of who is shut out. */
function refuseShutOut(
  owner: Readonly<{ username: string; deactivatedAt: Date | null; suspendedAt: Date | null }>,
): void {
  const { username, deactivatedAt, suspendedAt } = owner;
  if (suspendedAt !== null)
    throw new ToldError(
      `@${username} is suspended, and gets no new decks. Let them in first: rostrum user suspend ${username} --off.`,
    );
  if (deactivatedAt !== null)
    throw new ToldError(
      `@${username} is deactivated by their team, and gets no new decks. Whoever manages the team has to let them in first.`,
    );
}

export const deckCommands: readonly Command[] = [
  {
    name: 'deck export',
    words: '<deck> <file>',
    by: 'instance',
    summary: 'Write a deck into a file, as its owner would take it along',
    options: {
      format: { takes: 'format', help: `${FORMATS.join(', ')} (default: by the name of the file)` },
      'without-notes': { help: 'leaves out what is for the speaker' },
      'without-hidden': { help: 'leaves out hidden slides' },
      force: { help: 'replaces a file that is there' },
    },
    more: ['<deck> is its id, or username/name as in its address. <file> may be - for the standard output.'],
    writes: (typed) => ({ path: wordOf(typed, 1, 'file'), mode: 0o644 }),
    async run(instance, typed, io) {
      const { accountsByCommand, exports } = instance.context.services;
      const record = await deckOf(instance, wordOf(typed, 0, 'deck'));
      const request = exportRequestSchema.parse({
        format: formatOf(typed),
        notes: typed.options['without-notes'] !== true,
        hidden: typed.options['without-hidden'] !== true,
      });
      const actor = await accountsByCommand.actorOf(record.owner.id);
      const { id } = await exports.ask(actor, record.deck.id, request, '');
      try {
        // By its job, or here where nobody does jobs.
        await exports.make(id, io.signal);
        let made = await exports.show(id);
        while (made.state === 'queued' || made.state === 'running') {
          await wait(LOOK, undefined, { signal: io.signal });
          made = await exports.show(id);
        }
        if (made.state !== 'done') throw new ToldError(made.error ?? 'The export was cancelled.');
        const file = await exports.file(id);
        for await (const piece of file.content) await io.write(piece as Uint8Array);
        const lines = [
          `${record.deck.title}: ${file.bytes} bytes.`,
          ...made.losses.map(({ number, message }) => `${number === null ? '' : `Slide ${number}: `}${message}`),
        ];
        return { lines, data: { deck: record.deck.id, bytes: file.bytes, losses: made.losses } };
      } finally {
        // Nobody asked for it on the page: it leaves the list there.
        await exports.cancel(id);
      }
    },
  },
  {
    name: 'deck import',
    words: '<file>',
    by: 'instance',
    summary: 'Make a deck of a file: JSON, ZIP, HTML, PowerPoint, PDF, Markdown and what else pages take',
    options: {
      user: { takes: 'user', help: 'whose deck it becomes (needed)' },
      name: { takes: 'name', help: 'what the file is called (with - as the file)' },
    },
    more: [
      '<file> may be - for the standard input. The deck is private; where the plan of its owner has no private decks it is public,',
      'which is said.',
    ],
    reads: (typed) => wordOf(typed, 0, 'file'),
    async run(instance, typed, io) {
      const { context } = instance;
      const { accountsByCommand, decks, imports } = context.services;
      const user = optionOf(typed, 'user');
      if (user === null) throw new WrongUse('Say whose deck it becomes: --user ada.');
      const owner = await accountsByCommand.find(user);
      refuseShutOut(owner);
      const actor = await accountsByCommand.actorOf(owner.id);
      const stored = await context.storage.put(Readable.from(io.input, { objectMode: false }));
      const isTooLarge = stored.bytes > LIMITS.importBytes;
      if (isTooLarge || stored.bytes === 0) {
        await imports.forgetFile(stored.name);
        throw new ToldError(
          isTooLarge
            ? `This file is larger than ${Math.floor(LIMITS.importBytes / 1024 ** 2)} MB, which is the most that can be brought in.`
            : 'This file is empty.',
        );
      }
      const name = optionOf(typed, 'name') ?? basename(wordOf(typed, 0, 'file'));
      const { id } = await imports.create(actor, { name, storageKey: stored.name, bytes: stored.bytes });
      await imports.run(id, io.signal);
      let made = await imports.show(id);
      while (made.state === 'queued' || made.state === 'running') {
        await wait(LOOK, undefined, { signal: io.signal });
        // Behind another one of the same person, where nobody does jobs.
        await imports.run(id, io.signal);
        made = await imports.show(id);
      }
      if (made.state !== 'done') throw new ToldError(made.error ?? 'The import was cancelled.');
      await imports.markSeen(id);
      const address = made.deck === null ? '' : new URL(made.deck.url, context.config.publicUrl).href;
      const record = made.deck === null ? null : await decks.find(WORKER, { id: made.deck.id });
      const visibility = record?.deck.visibility ?? null;
      const isByPlan = visibility === 'all' && !planHas(actor.accountType, 'private_decks');
      return {
        lines: [
          `${made.deck?.title ?? name}: ${address}`,
          ...(isByPlan ? [`Anyone can see it: the plan of @${owner.username} has no private decks.`] : []),
        ],
        data: { import: id, deck: made.deck, url: address, visibility },
      };
    },
  },
];
