import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { evidenceBoardOptions } from '@store/openapi';
import { useSelection } from '../../../shared/lists';
import { ListPage } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { documentListQuery } from '../api/evidence';
import { EVIDENCE } from '../components/evidence-lists';
import { EvidenceBoard } from '../components/EvidenceBoard';
import { EvidenceBulkBar } from '../components/EvidenceBulkBar';
import { EvidenceFields } from '../components/EvidenceFields';
import { HometaxButton } from '../components/HometaxButton';
import { MonthlyButton } from '../components/MonthlyButton';
import { EVIDENCE_FILTER, toRequest } from '../lib/evidence-filter';

/** Tax documents, newest first, with the due ones above; the address holds filter, columns and page. */
export default function EvidenceListPage() {
  const filter = useUrlFilter(EVIDENCE_FILTER);
  const request = toRequest(filter.values);
  const documents = useQuery(documentListQuery(request));
  const selection = useSelection(request);
  return (
    <ListPage
      list={EVIDENCE}
      filter={filter}
      request={request}
      rows={documents}
      actions={<PageLinks />}
      above={
        <>
          <Unconfigured />
          <EvidenceBoard filter={filter} />
        </>
      }
      fields={<EvidenceFields filter={filter} />}
      bulk={{ selection, actions: <EvidenceBulkBar selection={selection} /> }}
    />
  );
}

/** Links to the findings and the settings. */
function PageLinks() {
  const { data: board } = useQuery(evidenceBoardOptions());
  const findings = board?.findings ?? 0;
  return (
    <Group gap="xs">
      <Button component={Link} to="/admin/settings/evidence" variant="subtle" color="ink">
        발행 설정
      </Button>
      <Button component={Link} to="/admin/evidence/checks" variant="default">
        증빙 점검{findings > 0 && ` ${formatCount(findings)}건`}
      </Button>
      <MonthlyButton requested={board?.monthlyAsked ?? 0} />
      {board?.issuerConfigured === false && <HometaxButton />}
    </Group>
  );
}

/** Shown once, above the list: without an issuer nothing is issued automatically. */
function Unconfigured() {
  const { data: board } = useQuery(evidenceBoardOptions());
  if (board === undefined || board.issuerConfigured) return null;
  return (
    <Alert color="yellow" mb="sm" p="sm" role="note">
      발행 서비스가 설정되지 않았습니다. 홈택스 파일로 발행한 뒤 문서마다 승인번호를 입력해 주세요.{' '}
      <Anchor component={Link} to="/admin/settings/evidence" inherit c="inherit" underline="always">
        발행 서비스 상태
      </Anchor>
    </Alert>
  );
}
