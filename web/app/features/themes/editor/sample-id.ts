/** Stands for the sample among the ids of decks. */
export const SAMPLE = 'sample';
