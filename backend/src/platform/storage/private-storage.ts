import { ObjectStore } from './object-store.js';

/** Files of members. They have no address; only a handler that has checked the caller sends them. */
export abstract class PrivateStorage extends ObjectStore {}
