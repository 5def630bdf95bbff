import { Text } from '@mantine/core';
import { formatDateTimeKst, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { Fact, Facts, Section } from '../../../../shared/ui/Facts';
import type { Product } from '../../api/product';
import { FormSelect } from './Fields';

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

/** Whether it is for sale, and since when. */
export function StatusSection({ saved }: { saved: Product | null }) {
  return (
    <Section title="판매 상태">
      <FormSelect name="status" label="상태" data={STATUSES} />
      {saved === null ? (
        <Text size="xs" c="dimmed" mt="xs">
          판매중으로 저장하면 바로 매장에 보입니다.
        </Text>
      ) : (
        <>
          {saved.status === 'active' && !saved.listed && saved.deletedAt === null && (
            <Text size="xs" c="persimmon.8" mt="xs">
              카테고리가 숨김 또는 보관 상태여서 매장에 보이지 않습니다.
            </Text>
          )}
          <div style={{ marginTop: 10 }}>
            <Facts>
              <Fact name="매장">{saved.listed ? '노출 중' : '보이지 않음'}</Fact>
              <Fact name="첫 판매">
                {saved.publishedAt === null ? '–' : formatDateTimeKst(saved.publishedAt)}
              </Fact>
              <Fact name="등록">{formatDateTimeKst(saved.createdAt)}</Fact>
              <Fact name="수정">{formatDateTimeKst(saved.updatedAt)}</Fact>
            </Facts>
          </div>
        </>
      )}
    </Section>
  );
}
