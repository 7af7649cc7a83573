export const assistant = {};
