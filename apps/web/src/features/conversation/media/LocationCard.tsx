import type { MessageData } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { CardAction } from "./CardAction";
import { MapPicture } from "./MapPicture";

type Location = NonNullable<MessageData["location"]>;

/** Where somebody is: a picture, the address, and a way to a map. No map is loaded into the page. */
export function LocationCard({ location }: { location: Location }) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const { latitude, longitude, name, address, thumbnail, isLive } = location;
  const point = `${latitude},${longitude}`;
  return (
    <div className="place">
      {thumbnail ? (
        <img className="place-map" src={thumbnail} alt="" />
      ) : (
        <MapPicture latitude={latitude} longitude={longitude} />
      )}
      <strong className="card-title">{name || (isLive ? t.liveLocation : line.kinds.locationMessage)}</strong>
      <div className="card-more">{address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</div>
      <CardAction
        label={t.openMap}
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`}
      />
    </div>
  );
}
