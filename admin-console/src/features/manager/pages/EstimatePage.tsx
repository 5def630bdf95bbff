import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { PageHeader } from '../../../shared/ui/page-header';
import { EmptyState } from '../../../shared/ui/states';

/** The place of the estimates of one's own customers. Enquiries, where wishes come in meanwhile, are the admins'. */
export default function EstimatePage() {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  return (
    <>
      <PageHeader title="견적" />
      <EmptyState
        title="담당 고객의 견적이 여기에 모입니다"
        text={
          isAdmin
            ? '견적 관리를 준비하고 있습니다. 그동안 들어온 견적 요청은 문의에서 확인해주세요.'
            : '견적 관리를 준비하고 있습니다. 그동안 들어온 견적 요청은 관리자가 문의에서 확인합니다.'
        }
      >
        <Group gap="xs">
          {isAdmin && (
            <Button component={Link} to="/admin/enquiries">
              문의 보기
            </Button>
          )}
          <Button component={Link} to="/manager/customers" variant="default">
            담당 고객 보기
          </Button>
        </Group>
      </EmptyState>
    </>
  );
}
