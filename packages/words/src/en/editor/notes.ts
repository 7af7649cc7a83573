export const notes = {
  title: 'Notes',
  height: 'Height of the notes',
  assistant: 'Write notes with the assistant',
  keepOpen: 'Keep notes open',
  close: 'Close notes',
  open: 'Open notes',
  field: 'Speaker notes',
  placeholder: 'What you want to say on this slide. Only you see it, in the speaker view.',
  none: 'No notes on this slide',
  /** How long they take to say: '1 min 30 s'. */
  about: (time: string) => `about ${time}`,
};
