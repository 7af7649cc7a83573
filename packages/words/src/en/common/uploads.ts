export const uploads = {
  unreadable: 'This file can not be read.',
  lost: 'The connection was lost.',
  tooLong: 'The upload took too long.',
  tooLarge: {
    pictures: (megabytes: number) => `Pictures may have up to ${megabytes} MB.`,
    films: (megabytes: number) => `Films may have up to ${megabytes} MB.`,
    fonts: (megabytes: number) => `Fonts may have up to ${megabytes} MB.`,
    sounds: (megabytes: number) => `Sounds may have up to ${megabytes} MB.`,
  },
};
