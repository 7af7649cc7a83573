export const sharing = {};
