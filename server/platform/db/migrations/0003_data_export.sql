CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("asked_at") WHERE "data_export"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_export_of" ON "data_export" USING btree ("member_id");