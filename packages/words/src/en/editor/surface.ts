export const surface = {};
