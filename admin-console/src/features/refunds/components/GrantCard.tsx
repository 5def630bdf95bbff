import { Button, Group, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { formatWon, lineName } from '@store/domain';
import type { ReactNode } from 'react';
import { Section } from '../../../shared/ui/Section';
import type { Refund, RefundOrder } from '../api/refunds';
import { amountOf, namesLines } from '../lib/grant-form';
import { AccountFields } from './AccountFields';
import { AmountFields, ReasonField } from './GrantFields';
import { RestockFields } from './RestockFields';
import { useGrantForm, type GrantFormProps } from './use-grant-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

interface GrantCardProps extends GrantFormProps {
  title: string;
  order: RefundOrder;
  account: Refund['account'];
  sending: boolean;
  /** Another possible decision beside this one. */
  beside?: ReactNode;
}

/** Refunds money: how much, what is restocked, to which account, and the message to the buyer. */
export function GrantCard({ title, order, account, sending, beside, ...grant }: GrantCardProps) {
  const goods = order.items.filter(({ kind }) => kind === 'goods');
  const names = new Map(goods.map((line) => [line.id, lineName(line.name, line.optionSummary)]));
  const { form, submit } = useGrantForm(grant, { order, names });
  const { basis } = grant;
  const [extent, amount, returned] = useWatch({
    control: form.control,
    name: ['extent', 'amount', 'returned'],
  });
  const requested = amountOf({ extent, amount, returned }, basis);
  useModShortcut('S', submit);
  return (
    <Section title={title}>
      <form
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <AmountFields form={form} basis={basis} names={names} />
          <RestockFields form={form} lines={goods} namesLines={namesLines({ extent }, basis)} />
          <AccountFields form={form} given={account} required={basis.needsAccount} />
          <ReasonField form={form} />
          <Group justify="space-between">
            {beside ?? <span />}
            <Button type="submit" loading={sending}>
              {requested === null || requested > basis.refundable
                ? '환불하기'
                : `${formatWon(requested)} 환불하기`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
