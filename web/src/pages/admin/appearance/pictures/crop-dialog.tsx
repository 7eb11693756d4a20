import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import type { Part } from './draw-picture.ts';

interface CropDialogProps {
  title: string;
  picture: HTMLImageElement;
  /** Address of the picture. */
  src: string;
  /** Width by height of the part; any by default. */
  aspect?: number;
  onCrop: (part: Part) => void;
  onClose: () => void;
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Asks which part of a picture is to be used. The whole one, or the largest of the aspect, at first. */
export function CropDialog({ title, picture, src, aspect, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const [crop, setCrop] = useState<PercentCrop>(() =>
    aspect === undefined
      ? whole
      : centerCrop(
          makeAspectCrop({ unit: '%', [width > height ? 'height' : 'width']: 100 }, aspect, width, height),
          width,
          height,
        ),
  );
  const part = {
    x: (crop.x / 100) * width,
    y: (crop.y / 100) * height,
    width: (crop.width / 100) * width,
    height: (crop.height / 100) * height,
  };
  const isEmpty = part.width < 1 || part.height < 1;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogBody>
        <p className="mb-3 text-muted">{t('Drag the corners, or use the arrow keys, to choose a part.')}</p>
        <div dir="ltr" className="grid place-items-center rounded-panel bg-background-alt p-3">
          <ReactCrop
            crop={crop}
            aspect={aspect}
            onChange={(_pixels, percent) => setCrop(percent)}
            ariaLabels={{
              cropArea: t('Part of the picture. Arrow keys move it.'),
              nwDragHandle: t('Top left corner'),
              nDragHandle: t('Top edge'),
              neDragHandle: t('Top right corner'),
              eDragHandle: t('Right edge'),
              seDragHandle: t('Bottom right corner'),
              sDragHandle: t('Bottom edge'),
              swDragHandle: t('Bottom left corner'),
              wDragHandle: t('Left edge'),
            }}
          >
            <img src={src} alt="" className="max-h-80 max-w-full" />
          </ReactCrop>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button look="primary" isDisabled={isEmpty} onPress={() => onCrop(part)}>
          {t('Use picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
