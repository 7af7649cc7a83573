/** Services of others that exports are saved to. */
export const cloud = {
  title: 'Cloud storage',
  text: (name: string) => `Save exports of decks to your ${name}: those that you choose, or every one by itself.`,
  connect: (name: string) => `Connect ${name}`,
  connectText: (name: string) =>
    `${name} asks you whether you agree. What is already there is not read: files are put there, and your name is shown here.`,
  connectAgain: 'Connect again',
  since: (day: string) => `connected since ${day}`,
  closed: (name: string) => `${name} does not let us in any more. Connect it again to go on saving there.`,
  folder: 'Folder',
  folderHint: 'As in Talks/2026. Without one, files stand at the top. Folders that are missing are made.',
  save: 'Save',
  automatic: 'Save every export automatically',
  automaticHint: 'As soon as its file is made. You can still download it.',
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: (name: string) =>
    `Files that are there stay there. What is on its way is not saved. ${name} is told that it is over.`,
  disconnected: (name: string) => `${name} is disconnected.`,
  disconnectedAway: (name: string) =>
    `${name} is disconnected here. It could not be reached to be told so; that is tried again until it goes well.`,
  outcome: {
    connected: (name: string) => `${name} is connected.`,
    denied: (name: string) => `You did not agree at ${name}, so nothing is connected.`,
    stale: (name: string) => `${name} was not connected: that took too long, or began in another window. Try again.`,
    unreachable: (name: string) => `${name} could not be reached. Try again in a while.`,
    refused: (name: string) =>
      `${name} did not agree to be connected. Try again; if it happens again, tell whoever runs this instance.`,
  },
  offTitle: 'Nothing to connect',
  offText: 'This instance saves exports to no other service.',
  setUpTitle: 'Let people save exports to Dropbox',
  setUpText:
    'As the administrator you can turn this on. Create an app at Dropbox with the permissions account_info.read and files.content.write, and start this instance with its key as DROPBOX_APP_KEY. No secret is needed. This is the redirect URI to enter there:',
  setUpField: 'Redirect URI',
  setUpCopy: 'Copy',
  setUpCopied: 'The redirect URI is copied.',

  saveTo: (name: string) => `Save to ${name}`,
  saveFileTo: (file: string, name: string) => `Save ${file} to ${name}`,
  waiting: (name: string) => `Waiting to be saved to ${name}`,
  saving: (name: string, percent: number) => `Saving to ${name}, ${percent} %`,
  savedIn: (name: string) => `In ${name}:`,
  saved: (file: string, name: string) => `${file} is in ${name}.`,
  again: 'Try again',
  againOf: (file: string, name: string) => `Try again to save ${file} to ${name}`,
  everyOne: (name: string) => `Every export is saved to ${name}.`,
};
