import { expect, it } from '@jest/globals';
import { INBOX_KINDS, Role } from '@store/domain';
import { mayOpen } from './guard';
import { inboxAddress } from '../features/inbox/lib/inbox-address';

it('leads an admin to a page for each kind', () => {
  const paths = INBOX_KINDS.map((kind) => inboxAddress(kind, 12, '/admin').split('#')[0] ?? '');
  expect(paths.filter((path) => !mayOpen(Role.Admin, path))).toEqual([]);
});

it('leads a manager to pages that a manager may open', () => {
  const own = ['order', 'estimate', 'print'] as const;
  const paths = own.map((kind) => inboxAddress(kind, 12, '/manager').split('#')[0] ?? '');
  expect(paths.filter((path) => !mayOpen(Role.Manager, path))).toEqual([]);
});
