export * from './accounts.ts';
export * from './decks.ts';
export * from './documents.ts';
export * from './imports.ts';
export * from './media.ts';
export * from './revisions.ts';
export * from './sharing.ts';
export * from './templates.ts';
