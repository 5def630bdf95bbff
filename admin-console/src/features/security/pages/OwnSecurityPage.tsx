import { PageHeader } from '../../../shared/ui/PageHeader';
import { OwnFactors } from '../components/OwnFactors';

/** The own second factors, for managers too. */
export default function OwnSecurityPage() {
  return (
    <>
      <PageHeader title="내 보안" />
      <OwnFactors />
    </>
  );
}
