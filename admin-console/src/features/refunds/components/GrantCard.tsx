import { Button, Group, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { formatWon } from '@store/domain';
import type { ReactNode } from 'react';
import { Section } from '../../../shared/ui/Section';
import type { Refund, RefundOrder } from '../api/refunds';
import { amountOf, namesLines } from '../lib/grant-form';
import { AccountFields } from './AccountFields';
import { AmountFields, ReasonField } from './GrantFields';
import { RestockFields } from './RestockFields';
import { useGrantForm, type GrantFormProps } from './use-grant-form';

interface GrantCardProps extends GrantFormProps {
  title: string;
  lines: RefundOrder['items'];
  account: Refund['account'];
  sending: boolean;
  /** Another possible decision beside this one. */
  beside?: ReactNode;
}

const nameOf = ({ name, optionSummary }: RefundOrder['items'][number]): string =>
  optionSummary === '' ? name : `${name} (${optionSummary})`;

/** Refunds money: how much, what is restocked, to which account, and the message to the buyer. */
export function GrantCard({ title, lines, account, sending, beside, ...grant }: GrantCardProps) {
  const { form, submit } = useGrantForm(grant);
  const { basis } = grant;
  const [extent, amount, returned] = useWatch({
    control: form.control,
    name: ['extent', 'amount', 'returned'],
  });
  const requested = amountOf({ extent, amount, returned }, basis);
  const goods = lines.filter(({ kind }) => kind === 'goods');
  useHotkeys([['mod+S', submit]], []);
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
          <AmountFields
            form={form}
            basis={basis}
            names={new Map(goods.map((line) => [line.id, nameOf(line)]))}
          />
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
