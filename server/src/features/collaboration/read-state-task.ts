export { deckFromUpdate as default } from '@rostrum/deck/doc';
