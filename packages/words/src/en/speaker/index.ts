export const speaker = {};
