export { type Answers, answerApi, type Call, Refusal } from './answer-api.ts';
export { exampleDeck, exampleUser } from './example-deck.ts';
