export type { FieldIssue } from './fields.js';
export * from './product-form.js';
export type { ImageForm, OptionForm, TierForm, ValueForm } from './product-parts.js';
export { keepingCodes, printConfigOf } from './print-part.js';
export * from './category-form.js';
