/** The shadows of bodies that lie on a side. */
import { Box3, Matrix4, Vector3, type Mesh } from 'three';
import type { Shape } from '../../wire';
import { nearestAxis } from './stance';

/** How much larger than the body its shadow is. */
const margin = 0.36;

/** The parts of a lying body that cast a shadow: all of it, or each arm if it fills little of its box. */
export function piecesOf({ parts }: Shape, { geometry }: Mesh): Box3[] {
  if (!geometry.boundingBox) geometry.computeBoundingBox();
  const whole = geometry.boundingBox ?? new Box3();
  const arms = parts.flatMap((part) =>
    part.kind === 'block'
      ? [new Box3().setFromCenterAndSize(new Vector3(...part.at), new Vector3(...part.size))]
      : [],
  );
  const filled = arms.reduce((sum, arm) => sum + volume(arm), 0) / volume(whole);
  return filled < 0.5 && arms.length > 1 ? arms : [whole];
}

function volume(box: Box3): number {
  const { x, y, z } = box.getSize(new Vector3());
  return x * y * z;
}

/** Puts a shadow under the side on which a piece of a body lies; `up` is the direction away from the board. */
export function spread(shade: Mesh, piece: Box3, up: Vector3): void {
  const size = piece.getSize(new Vector3());
  const above = nearestAxis(up);
  const axis = above.toArray().findIndex((part) => part !== 0);
  const [along, across] = [(axis + 1) % 3, (axis + 2) % 3];
  const right = new Vector3().setComponent(along, 1);
  shade.quaternion.setFromRotationMatrix(
    new Matrix4().makeBasis(right, above, new Vector3().crossVectors(right, above)),
  );
  shade.scale.set(size.getComponent(along) + margin, 1, size.getComponent(across) + margin);
  piece.getCenter(shade.position).addScaledVector(above, 0.003 - size.getComponent(axis) / 2);
  shade.visible = true;
}
