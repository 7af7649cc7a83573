export const administration = {};
