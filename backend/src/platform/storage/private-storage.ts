import { ObjectStore } from './object-store.js';

/** Files of members. Nothing here has an address; only a handler that has checked the caller gives it out. */
export abstract class PrivateStorage extends ObjectStore {}
