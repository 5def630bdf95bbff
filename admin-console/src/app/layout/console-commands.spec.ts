import { expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { mayOpen } from '../guard';
import { commandsFor, commandsWith, HIT_LABELS, pathOf } from './console-commands';

it.each([Role.Manager, Role.Admin])(
  'the commands of role %p are pages that it may open, each name once',
  (role) => {
    const commands = commandsFor(role);
    expect(commands.filter(({ path }) => !mayOpen(role, path))).toEqual([]);
    expect(new Set(commands.map(({ title }) => title)).size).toBe(commands.length);
  },
);

it('an admin gets the own page where a manager has one of the same name', () => {
  expect(commandsWith(commandsFor(Role.Admin), '인쇄제작')).toEqual([
    { path: '/admin/print', title: '인쇄 제작' },
  ]);
  expect(commandsWith(commandsFor(Role.Manager), '인쇄제작')).toEqual([
    { path: '/manager/print', title: '인쇄 제작' },
  ]);
});

it.each([Role.Manager, Role.Admin])('what role %p finds leads to a page that it may open', (role) => {
  const kinds = (Object.keys(HIT_LABELS) as (keyof typeof HIT_LABELS)[]).filter(
    (kind) => kind !== 'product' || role === Role.Admin,
  );
  for (const kind of kinds)
    expect([kind, mayOpen(role, pathOf({ kind, id: 7 }, role))]).toEqual([kind, true]);
});
