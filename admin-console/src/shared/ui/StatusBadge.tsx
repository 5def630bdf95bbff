import { Badge } from '@mantine/core';
import type {
  DocumentState,
  EnquiryStatus,
  EstimateStatus,
  MemberStatus,
  OrderStatus,
  PrintJobState,
  ProductStatus,
} from '@store/domain';

/** One colour per meaning, the same on every screen: waiting is persimmon, in progress is ink, done is celadon. */
const COLORS: Record<
  OrderStatus | ProductStatus | MemberStatus | EnquiryStatus | DocumentState | EstimateStatus | PrintJobState,
  string
> = {
  NEW: 'gray',
  PAID: 'persimmon',
  PREPARING: 'yellow',
  SHIPPED: 'ink',
  DELIVERED: 'celadon',
  CANCELED: 'gray',
  draft: 'yellow',
  active: 'celadon',
  hidden: 'gray',
  archived: 'gray',
  suspended: 'persimmon',
  withdrawn: 'gray',
  RECEIVED: 'persimmon',
  IN_PROGRESS: 'yellow',
  ANSWERED: 'celadon',
  CLOSED: 'gray',
  submitted: 'persimmon',
  approved: 'celadon',
  rejected: 'gray',
  REQUESTED: 'persimmon',
  IN_PREPARATION: 'yellow',
  SENT: 'ink',
  QUESTION: 'persimmon',
  ACCEPTED: 'celadon',
  DECLINED: 'gray',
  EXPIRED: 'gray',
  ORDERED: 'celadon',
  CANCELLED: 'gray',
  WAITING: 'persimmon',
  CHECKING: 'yellow',
  PROOF_SENT: 'ink',
  CHANGES: 'persimmon',
  APPROVED: 'celadon',
  PRODUCING: 'ink',
  PRODUCED: 'celadon',
};

const TEXT: Record<string, string> = {
  gray: 'ink.7',
  persimmon: 'persimmon.8',
  yellow: 'ink.9',
  ink: 'ink.8',
  celadon: 'celadon.9',
};

/** A status as text; the colour only repeats it. */
export function StatusBadge({ status, label }: { status: keyof typeof COLORS; label: string }) {
  const color = COLORS[status];
  return (
    <Badge color={color} c={TEXT[color]} size="md" fw={600}>
      {label}
    </Badge>
  );
}
