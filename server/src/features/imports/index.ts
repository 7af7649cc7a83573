import { IMPORTS_NAMESPACE, type ImportsServerEvents } from '@rostrum/contract';
import { IMPORTS_ACTION } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { Confinement } from '../../platform/programs/confinement.ts';
import { findKnownProgram } from '../../platform/programs/known-programs.ts';
import { LibreOffice } from '../../platform/programs/libreoffice.ts';
import { PdfToCairo } from '../../platform/programs/pdftocairo.ts';
import { PersonRooms } from '../../platform/realtime/person-rooms.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { cancelledChannel } from './channels.ts';
import { Defining } from './defining.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import type { PictureSource } from './fetch-pictures.ts';
import { ForeignFiles } from './foreign-files.ts';
import { HeldSlides } from './held.ts';
import {
  FORGET_HELD_AT,
  FORGET_PARTS_AT,
  forgetHeldJob,
  forgetPartsJob,
  RESUME_AT,
  readImportJob,
  resumeImportsJob,
} from './jobs.ts';
import { PagePictures } from './page-pictures.ts';
import { ImportKeys } from './import-keys.ts';
import { registerKeyRoutes } from './key-routes.ts';
import { readDefinition } from './read-definition.ts';
import { registerImportRoutes } from './routes.ts';
import { registerSentDefinitionRoutes } from './sent-definition-routes.ts';
import { SentDefinitions } from './sent-definitions.ts';
import { ImportsService } from './service.ts';
import { ImportUploads } from './uploads.ts';

declare module '../../context.ts' {
  interface Services {
    imports: ImportsService;
  }
}

/** Seconds until somebody looks again whether there is room. */
const LATER = 2;

/**
 * Decks made elsewhere, brought in. `pictureSource`: where pictures of other hosts are asked for,
 * another place in tests.
 */
export function register(context: AppContext, pictureSource: PictureSource = {}): void {
  const { breaker, bus, clock, config, db, http, jobs, log, realtime, secret, services, storage, workers } = context;
  const rooms = new PersonRooms<ImportsServerEvents>(IMPORTS_NAMESPACE, {
    realtime,
    log,
    admit: (handshake) => services.accounts.admitSocket(handshake, IMPORTS_ACTION),
  });
  const enqueue = async (importId: string, tx?: Tx): Promise<void> => {
    await jobs.enqueue(readImportJob, { importId }, { key: importId, ...(tx === undefined ? {} : { tx }) });
  };
  const pages = new PagePictures(pdfToCairoOf(context), log);
  const enqueueLater = async (importId: string): Promise<void> => {
    await jobs.enqueue(readImportJob, { importId }, { key: importId, delaySeconds: LATER });
  };
  const foreign = new ForeignFiles(libreOfficeOf(context), log);
  const held = new HeldSlides({
    db,
    clock,
    decks: () => services.decks,
    media: () => services.media,
    revisions: () => services.revisions,
  });
  const imports = new ImportsService({
    breaker,
    db,
    storage,
    clock,
    log,
    accounts: () => services.accounts,
    decks: () => services.decks,
    media: () => services.media,
    films: () => services.films,
    exports: () => services.exports,
    foreign,
    pages,
    enqueue,
    enqueueLater,
    uploads: () => uploads,
    drawDiagrams: (diagrams, userId, signal) =>
      drawDiagrams(diagrams, { program: context.chromium.program, log, workers, key: userId }, signal),
    workers,
    pictureSource,
    held: () => held,
    cancelled: (importId) => bus.publish(cancelledChannel, { importId }),
    tell: (userId, state) => void rooms.toPerson(userId).emit('import', state),
  });
  const uploads = new ImportUploads({
    db,
    storage,
    clock,
    enqueue,
    checkTarget: (actor, deckId) => held.checkTarget(actor, deckId),
    checkPdfAs: (pdfAs) => pages.check(pdfAs),
    show: (importId) => imports.show(importId),
    told: (importId) => imports.told(importId),
    forgetFile: (storageKey) => imports.forgetFile(storageKey),
  });
  bus.subscribe(cancelledChannel, ({ importId }) => imports.abort(importId));
  context.onReady(() => {
    services.accounts.onSessionsEnded((userId) => rooms.recheckPerson(userId));
  });
  const uses = new UseCounts(db, clock);
  registerKeyRoutes(http, {
    imports,
    db,
    keys: new ImportKeys(secret.key('import keys'), clock),
    storage,
    uses,
    accounts: () => services.accounts,
  });
  const defining = new Defining({
    imports,
    decks: () => services.decks,
    storage,
    log,
    isReader: config.role !== 'web',
  });
  context.onClose(async () => defining.close());
  const sent = new SentDefinitions({
    db,
    clock,
    uses,
    defining,
    read: (definition) => readDefinition(workers, definition, 'sent definitions'),
  });
  registerSentDefinitionRoutes(http, sent, config.publicUrl);
  registerImportRoutes(http, { defining, imports, uploads, held, pages, storage });
  jobs.handle(readImportJob, ({ data, signal }) => imports.run(data.importId, signal));
  jobs.handle(resumeImportsJob, async () => {
    const resumed = await imports.resume();
    if (resumed > 0) log.info({ resumed }, 'imports were taken up again');
  });
  jobs.schedule(resumeImportsJob, RESUME_AT, {});
  jobs.handle(forgetPartsJob, async () => {
    const given = await uploads.forgetUnsent();
    if (given > 0) log.info({ given }, 'files that were not sent to their end were given up');
    const unconfirmed = await sent.forgetExpired();
    if (unconfirmed > 0) log.info({ unconfirmed }, 'definitions that nobody confirmed were let go of');
  });
  jobs.schedule(forgetPartsJob, FORGET_PARTS_AT, {});
  jobs.handle(forgetHeldJob, async () => {
    const forgotten = await held.forgetExpired();
    if (forgotten > 0) log.info({ forgotten }, 'slides that were read for a deck were let go of');
  });
  jobs.schedule(forgetHeldJob, FORGET_HELD_AT, {});
  context.provide('imports', imports);
}

/** LibreOffice, where it is installed; else null. */
function libreOfficeOf({ config, log }: AppContext): LibreOffice | null {
  const program = findKnownProgram('libreOffice', config.programs);
  if (program === null) return null;
  return new LibreOffice(program, new Confinement(config.programs.searchPath), log);
}

/** pdftocairo, where it is installed; where another process reads what is brought in, that one knows. */
function pdfToCairoOf({ config, log }: AppContext): PdfToCairo | 'elsewhere' | null {
  if (config.role === 'web') return 'elsewhere';
  const program = findKnownProgram('pdfToCairo', config.programs);
  return program === null ? null : new PdfToCairo(program, new Confinement(config.programs.searchPath), log);
}
