export { type Answers, answerApi, type Call, Refusal } from './answer-api.ts';
export { answerUploads } from './answer-uploads.ts';
export { exampleDeck, exampleUser } from './example-deck.ts';
export { exampleTheme } from './example-theme.ts';
