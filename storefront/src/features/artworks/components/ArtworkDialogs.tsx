import { useState, type SubmitEvent } from 'react';
import { ARTWORK_NAME_MAX_LENGTH, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/Toaster';
import { useChangeArtwork, type Artwork } from '../../../shared/api/artworks';

interface DialogProps {
  artwork: Artwork;
  onClose: () => void;
}

/** Asks for the new name. */
export function RenameDialog({ artwork, onClose }: DialogProps) {
  const [name, setName] = useState(artwork.name);
  const { rename } = useChangeArtwork();
  const [problem, setProblem] = useState<string>();
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(messageFor('ARTWORK_NAME'));
    rename.mutate(
      { id: artwork.id, name },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(messageOf(error, messageFor('SERVER_UNREACHABLE'))),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title="이름 바꾸기">
      <form onSubmit={save} className="space-y-4" noValidate>
        <TextField
          label="이름"
          value={name}
          maxLength={ARTWORK_NAME_MAX_LENGTH}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" disabled={rename.isPending}>
          저장
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks for confirmation before an artwork leaves the vault. */
export function RemoveDialog({ artwork, onClose }: DialogProps) {
  const { remove } = useChangeArtwork();
  const [problem, setProblem] = useState<string>();
  const confirm = (): void =>
    remove.mutate(artwork.id, {
      onSuccess: () => {
        onClose();
        toast(`${artwork.name} 파일을 삭제했습니다.`);
      },
      onError: (error) => setProblem(messageOf(error, messageFor('SERVER_UNREACHABLE'))),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="파일을 삭제하시겠습니까?"
      description={`${artwork.name}의 모든 버전이 로고 보관함에서 삭제되며, 되돌릴 수 없습니다.`}
    >
      {problem !== undefined && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-2 flex gap-3">
        <Button variant="danger" disabled={remove.isPending} onClick={confirm}>
          삭제
        </Button>
        <Button onClick={onClose}>취소</Button>
      </div>
    </Dialog>
  );
}
