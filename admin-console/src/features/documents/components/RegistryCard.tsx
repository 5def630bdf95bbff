import { Button, Group } from '@mantine/core';
import { formatBusinessNumber, formatDateTimeKst } from '@store/domain';
import { Fact, Facts, Section } from '../../../shared/ui/Facts';
import { notifyFailed } from '../../../shared/ui/notify';
import { useRegistryCheck, type BusinessDocument } from '../api/documents';

/** What the tax office says of the registration number; asked only when somebody wants to know. */
export function RegistryCard({ document }: { document: BusinessDocument }) {
  const check = useRegistryCheck(document.id);
  const { registry } = document;
  return (
    <Section title="국세청 확인">
      <Facts>
        <Fact name="사업자등록번호">
          {document.bizRegNo === null ? '–' : formatBusinessNumber(document.bizRegNo)}
        </Fact>
        <Fact name="상태">{registry?.statusLabel ?? '확인 안 함'}</Fact>
        <Fact name="과세 유형">{registry?.taxType ?? '–'}</Fact>
        <Fact name="확인한 때">
          {registry?.checkedAt == null ? '–' : formatDateTimeKst(registry.checkedAt)}
        </Fact>
      </Facts>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          disabled={document.bizRegNo === null}
          loading={check.isPending}
          onClick={() => check.mutate(undefined, { onError: (error) => notifyFailed(error) })}
        >
          지금 확인
        </Button>
      </Group>
    </Section>
  );
}
