export * from './audience.ts';
export * from './comments.ts';
export * from './document.ts';
export * from './editor.ts';
export * from './live.ts';
export * from './presence.ts';
export * from './refusal.ts';
export * from './show.ts';
