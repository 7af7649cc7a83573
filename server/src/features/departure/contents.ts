import type { Deck } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import type { Db } from '../../platform/db/index.ts';
import { chosenLanguage, speaking, spokenNow } from '../../platform/language.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { exportedAccount } from '../accounts/service.ts';
import { exportedTalks } from '../audience/service.ts';
import { exportedLog } from '../audit/service.ts';
import { exportedPayments } from '../billing/service.ts';
import { exportedCloud } from '../cloud/service.ts';
import { exportedIdentities } from '../team-sign-in/service.ts';
import { type ExportedDeck, exportedDeck, exportedDecks, exportedTags } from '../decks/service.ts';
import { type ExportedMedium, exportedMedia } from '../media/service.ts';
import { exportedComments, exportedKudos, exportedPeople } from '../people/service.ts';
import { exportedPicture, exportedProfile } from '../profiles/service.ts';
import { exportedSharing } from '../sharing/service.ts';
import { exportedTemplates } from '../templates/service.ts';
import { exportedThemes } from '../themes/service.ts';
import { mediumFile, withFileNames } from './media-names.ts';
import { deckPageTask } from './tasks.ts';

/** What a deck counts for on the way, beside the bytes of media. */
const DECK_BYTES = 200_000;

export interface ExportContentsDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly log: Log;
  readonly workers: Workers;
  readonly readDeck: (deckId: string) => Promise<Deck>;
  /** A deck's programs with their code, in the order in which they run. */
  readonly scripts: (deckId: string) => Promise<readonly { readonly name: string; readonly code: string }[]>;
}

/** What an export of an account holds, file by file. */
export class ExportContents {
  readonly #deps: ExportContentsDeps;

  constructor(deps: ExportContentsDeps) {
    this.#deps = deps;
  }

  /** `progress` hears the share that is written, 0 to 1. Stops by throwing when `signal` says so. */
  async *of(
    userId: string,
    { signal, progress }: { signal: AbortSignal; progress: (share: number) => Promise<void> },
  ): AsyncGenerator<ZipEntry> {
    const { db } = this.#deps;
    const [decks, media] = [await exportedDecks(db, userId), await exportedMedia(db, userId)];
    const whole = decks.length * DECK_BYTES + media.reduce((sum, { bytes }) => sum + bytes, 1);
    let done = 0;
    const step = async (bytes: number) => {
      signal.throwIfAborted();
      done += bytes;
      await progress(done / whole);
    };
    const { person, ...account } = await exportedAccount(db, userId);
    const profile = await exportedProfile(db, userId);
    const readme = speaking(
      chosenLanguage(profile.settings ?? {}) ?? spokenNow() ?? 'en',
      () => words.accounts.exported,
    );
    yield { path: 'README.txt', content: Buffer.from(readme) };
    yield json('account.json', {
      person: { ...person, ...profile },
      ...account,
      tags: await exportedTags(db, userId),
      cloud: await exportedCloud(db, userId),
      payments: await exportedPayments(db, userId),
      team_identities: await exportedIdentities(db, userId),
    });
    const picture = await exportedPicture(db, userId);
    if (picture !== null) yield { path: 'picture.webp', content: picture };
    yield json('comments.json', await exportedComments(db, userId));
    yield json('kudos.json', await exportedKudos(db, userId));
    yield json('templates.json', await exportedTemplates(db, userId));
    yield json('themes.json', await exportedThemes(db, userId));
    yield json(
      'media.json',
      media.map((medium) => ({ ...medium, file: mediumFile(medium) })),
    );
    for (const deck of decks) {
      yield* this.#deck(userId, deck, media);
      await step(DECK_BYTES);
    }
    const missing: string[] = [];
    for (const medium of media) {
      if (await this.#isThere(medium))
        yield { path: mediumFile(medium), content: await this.#deps.storage.read(medium.sha256) };
      else missing.push(mediumFile(medium));
      await step(medium.bytes);
    }
    yield json('missing.json', missing);
  }

  async *#deck(userId: string, deck: ExportedDeck, media: readonly ExportedMedium[]): AsyncGenerator<ZipEntry> {
    const { db, readDeck, scripts } = this.#deps;
    // Two in the trash may have had the same address.
    const folder = `decks/${deck.trashed ? `trash-${deck.slug}-${deck.id}` : deck.slug}`;
    yield json(`${folder}/details.json`, {
      ...(await exportedDeck(db, deck.id)),
      ...(await exportedPeople(db, deck.id)),
      ...(await exportedSharing(db, deck.id)),
      ...(await exportedTalks(db, deck.id)),
      log: await exportedLog(db, deck.id),
    });
    const document = await readDeck(deck.id);
    yield json(`${folder}/deck.json`, document);
    const page = await this.#pageOf(userId, deck, document);
    if (page !== null)
      yield { path: `${folder}/deck.html`, content: Buffer.from(withFileNames(page, media, '../../')) };
    for (const [index, { name, code }] of (await scripts(deck.id)).entries()) {
      const file = `${index + 1}-${name.replace(/[^\w.-]+/g, '_').slice(0, 100)}`;
      yield { path: `${folder}/scripts/${file.endsWith('.js') ? file : `${file}.js`}`, content: Buffer.from(code) };
    }
  }

  /** null: it takes too long, and the deck is in the export as JSON alone. */
  async #pageOf(userId: string, { id, title }: { readonly id: string; readonly title: string }, deck: Deck) {
    try {
      return await this.#deps.workers.run(deckPageTask, { deck, title }, { key: userId });
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      this.#deps.log.warn({ err: error, deckId: id }, 'a deck is not in an export as a page');
      return null;
    }
  }

  async #isThere({ id, sha256 }: ExportedMedium): Promise<boolean> {
    if ((await this.#deps.storage.size(sha256)) !== null) return true;
    this.#deps.log.warn({ mediaId: id }, 'the file of an upload is missing, and so is in an export');
    return false;
  }
}

function json(path: string, value: unknown): ZipEntry {
  return { path, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}
